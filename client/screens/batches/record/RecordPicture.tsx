import { StretchBar } from '#client/ui/figure/StretchBar.tsx';
import type { PictureSection } from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import { RecordText } from './RecordText.tsx';

/** The planned grams as bars, each with its figures in words. */
export function RecordPicture({ section }: { readonly section: PictureSection }) {
  return (
    <section className={`${styles.recordSection} ${styles.recordPicture}`}>
      <h3>{section.title}</h3>
      {section.bars.map(({ label, stretches, markAt, text }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <StretchBar words={null} stretches={stretches} markAt={markAt} />
          <p>
            <RecordText text={text} />
          </p>
        </figure>
      ))}
    </section>
  );
}
