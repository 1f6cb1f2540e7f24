import type { BrowserContext, Page } from '@playwright/test';
import { SHIPPED_PROFILES } from '#domain/label/shipped/profiles.ts';
import { expect } from '../support/fixtures.ts';

/** Everything observed in the pages of a context that plain text can't cause. */
export type Findings = {
  /** Fails if anything was observed, after waiting until the page has reported all of it. */
  readonly expectNone: (page: Page, where: string) => Promise<void>;
};

declare global {
  interface Window {
    readonly reportMarkup: (finding: string) => Promise<void>;
  }
}

export async function watch(context: BrowserContext, server: string): Promise<Findings> {
  const { host } = new URL(server);
  const findings: string[] = [];
  await context.exposeBinding('reportMarkup', (_source, finding: string) => {
    findings.push(finding);
  });
  await context.addInitScript(lookForMarkup, OWN_LINKS);
  context.on('request', (sent) => {
    const { protocol, host: asked } = new URL(sent.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== host)
      findings.push(`asked ${sent.url()}`);
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) findings.push(message.text());
  });
  return {
    expectNone: async (page, where) => {
      expect(new URL(page.url()).host, where).toBe(host);
      expect(await page.evaluate(lookAgain), where).toEqual([]);
      expect(findings, where).toEqual([]);
    },
  };
}

/** The licence in the API description, and the rules that labels keep to. */
const OWN_LINKS = ['https://spdx.org/licenses/MIT.html', ...SHIPPED_PROFILES.map(({ url }) => url)];

/** Runs in every frame before any other script. */
function lookForMarkup(ownLinks: readonly string[]): void {
  const tell = (finding: string) => void window.reportMarkup(`${finding} at ${location.href}`);
  Object.defineProperty(window, '__ran', { set: () => tell('a script ran') });
  document.addEventListener('securitypolicyviolation', (event) => {
    tell(`violated ${event.violatedDirective}: ${event.blockedURI}`);
  });
  const NEVER = 'iframe, object, embed, base, meta[http-equiv], x-p, [x-p], [srcdoc]';
  const isForeign = (element: Element): boolean => {
    const address =
      element.getAttribute('href') ??
      element.getAttribute('action') ??
      element.getAttribute('formaction') ??
      (element.localName === 'img' ? null : element.getAttribute('src'));
    if (address === null || ownLinks.includes(address)) return false;
    const { protocol, host } = new URL(address, location.href);
    if (protocol === 'http:' || protocol === 'https:') return host !== location.host;
    return protocol !== 'mailto:' && protocol !== 'blob:';
  };
  // A custom property may hold a quoted string, which only `content` displays.
  const isStyled = (element: Element): boolean => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
    const { style } = element;
    return [...style]
      .filter((name) => !name.startsWith('--'))
      .some((name) => /x-p|url\(/.test(style.getPropertyValue(name)));
  };
  const isMade = (element: Element): boolean =>
    element.matches(NEVER) ||
    [...element.attributes].some(({ name }) => name.startsWith('on')) ||
    isStyled(element) ||
    (element.localName === 'style' && /x-p/.test(element.textContent)) ||
    isForeign(element);
  const lookAt = (element: Element): string | null =>
    isMade(element) ? `made ${element.outerHTML.slice(0, 200)}` : null;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const all = added.flatMap((element) => [element, ...element.querySelectorAll('*')]);
      for (const element of target instanceof Element ? [target, ...all] : all) {
        const finding = lookAt(element);
        if (finding !== null) tell(finding);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  Object.assign(window, { lookAtMarkup: lookAt });
}

/** Searches the whole document once more. */
const lookAgain = (): readonly string[] => {
  const lookAt: unknown = Reflect.get(window, 'lookAtMarkup');
  if (typeof lookAt !== 'function') return ['nobody looked'];
  return [...document.querySelectorAll('*')].flatMap((element) => lookAt(element) ?? []);
};
