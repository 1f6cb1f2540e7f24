import { expect } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** PDF entries that make a reader do something. */
const ACTIONS =
  /\/(JavaScript|JS|URI|Launch|OpenAction|AA|GoToR|GoToE|SubmitForm|ImportData|EmbeddedFile|RichMedia|XFA)\b/g;

/** The dictionaries of one of the product's PDFs, without streams and string contents. */
const names = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(/\nstream\r?\n[\s\S]*?\nendstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');

/** Expects a PDF that only shows text and triggers no action. */
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
