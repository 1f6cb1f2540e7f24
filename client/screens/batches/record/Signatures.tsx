import type { SignaturesSection } from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import { RecordText } from './RecordText.tsx';

const Line = ({ label, text = '' }: { readonly label: string; readonly text?: string }) => (
  <div className={styles.recordLine}>
    <div>
      <p>
        <RecordText text={text} />
      </p>
    </div>
    <span>{label}</span>
  </div>
);

/** For each signer, a line for the name, the signature and the date. */
export function Signatures({ section }: { readonly section: SignaturesSection }) {
  return (
    <section className={`${styles.recordSection} ${styles.recordSignatures}`}>
      <h3>{section.title}</h3>
      {section.signatures.map(({ role, name, blanks }) => (
        <div key={role} className={styles.recordSignature}>
          <Line label={role} text={name} />
          {blanks.map((label) => (
            <Line key={label} label={label} />
          ))}
        </div>
      ))}
    </section>
  );
}
