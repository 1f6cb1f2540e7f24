import { expect } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** What makes a reader of a PDF do something. */
const ACTIONS =
  /\/(JavaScript|JS|URI|Launch|OpenAction|AA|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFile|RichMedia|XFA)\b/g;

/** The dictionaries of a PDF of ours, without streams and what stands in strings. */
const names = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(/\nstream\r?\n[\s\S]*?\nendstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');

/** A PDF that is read, and does nothing. */
export async function expectPlainPdf(pdf: Buffer): Promise<void> {
  const dictionaries = names(pdf);
  expect(dictionaries).toContain('/Type /Catalog');
  expect(dictionaries.match(ACTIONS)).toBeNull();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(await document.getOpenAction()).toBeNull();
  expect(await document.getJSActions()).toBeNull();
  expect(await document.getAttachments()).toBeNull();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    expect(await page.getAnnotations()).toEqual([]);
  }
  await document.destroy();
}
