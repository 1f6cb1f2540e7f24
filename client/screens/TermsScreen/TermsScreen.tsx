import { SiteHeading } from '#client/site/SiteHeading.tsx';
import { SupportLink } from '#client/site/SupportLink.tsx';
import { LAST_UPDATED, TERMS } from './terms.ts';
import './TermsScreen.css';

export default function TermsScreen() {
  return (
    <div className="bw-terms">
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
