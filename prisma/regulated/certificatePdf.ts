const PAGE = { width: 595, height: 842 };
const LEFT = 56;
const TOP = 780;
const LINE = 18;

/** A page of a PDF with these lines of plain characters; the first one is its heading. */
export function certificatePdf(lines: readonly string[]): Uint8Array {
  const written = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf ${LINE} TL ${LEFT} ${TOP} Td\n${written}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return Buffer.from(withPlaces(objects), 'latin1');
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** The objects between the head of the file and the table of where each of them begins. */
function withPlaces(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  objects.forEach((object, index) => {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer
<< /Size ${count} /Root 1 0 R >>
startxref\n${file.length}\n%%EOF\n`;
}
