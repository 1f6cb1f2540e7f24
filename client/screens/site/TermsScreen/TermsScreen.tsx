import { SiteHeading } from '#client/screens/site/SiteHeading.tsx';
import { SupportLink } from '#client/screens/site/SupportLink.tsx';
import styles from './TermsScreen.module.css';
import { LAST_UPDATED, TERMS } from './terms.ts';

export default function TermsScreen() {
  return (
    <div className={styles.terms}>
      <SiteHeading title="Terms of Service">Last updated {LAST_UPDATED}</SiteHeading>
      <ol>
        {TERMS.map(({ title, paragraphs }) => (
          <li key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
        <li>
          <h2>Questions</h2>
          <p>
            Write to <SupportLink />
          </p>
        </li>
      </ol>
    </div>
  );
}
