import type { BatchRecord } from '#domain/record/batchRecord.ts';

const Line = ({ label, text = '' }: { readonly label: string; readonly text?: string }) => (
  <div className="bw-record-line">
    <div>{text}</div>
    <span>{label}</span>
  </div>
);

/** A line for the name, the signature and the date of each who signs. */
export function Signatures({ signatures }: Pick<BatchRecord, 'signatures'>) {
  return (
    <section className="bw-record-section bw-record-signatures">
      <h3>Signatures</h3>
      {signatures.map(({ role, name }) => (
        <div key={role} className="bw-record-signature">
          <Line label={role} text={name} />
          <Line label="Signature" />
          <Line label="Date" />
        </div>
      ))}
    </section>
  );
}
