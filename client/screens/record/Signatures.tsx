import type { SignaturesSection } from '#domain/record/sections/section.ts';
import { RecordText } from './RecordText.tsx';

const Line = ({ label, text = '' }: { readonly label: string; readonly text?: string }) => (
  <div className="bw-record-line">
    <div>
      <p>
        <RecordText text={text} />
      </p>
    </div>
    <span>{label}</span>
  </div>
);

/** A line for the name, the signature and the date of each who signs. */
export function Signatures({ section }: { readonly section: SignaturesSection }) {
  return (
    <section className="bw-record-section bw-record-signatures">
      <h3>{section.title}</h3>
      {section.signatures.map(({ role, name, blanks }) => (
        <div key={role} className="bw-record-signature">
          <Line label={role} text={name} />
          {blanks.map((label) => (
            <Line key={label} label={label} />
          ))}
        </div>
      ))}
    </section>
  );
}
