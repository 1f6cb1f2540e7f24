import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import siteStyles from '#client/screens/site/Site.module.css';
import { SiteHeading } from '#client/screens/site/SiteHeading.tsx';
import { SupportLink } from '#client/screens/site/SupportLink.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import styles from './ContactScreen.module.css';

// Forms are most of the code of this page, and its words should not wait for it.
const ContactForm = lazyPart(() => import('./ContactForm.tsx'));

export default function ContactScreen() {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <SiteHeading title="Contact">
        Questions about the product, a plan, or your data? We reply within two business days.
      </SiteHeading>
      <div className={styles.contact}>
        <div className={siteStyles.siteCard}>
          {isSent ? (
            <ContactThanks />
          ) : (
            <Suspense fallback={<div className={styles.contactForm} />}>
              <ContactForm onSent={() => setIsSent(true)} />
            </Suspense>
          )}
        </div>
        <aside aria-label="Other ways">
          <h2>By e-mail</h2>
          <p>
            <SupportLink />
          </p>
          <h2>Found a fault?</h2>
          <p>
            Signed in, the Feedback button sends what we need to find it along with your
            description.
          </p>
        </aside>
      </div>
    </>
  );
}

/** Gets the focus when the form disappears. */
function ContactThanks() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.contactThanks} role="status" tabIndex={-1} ref={words}>
      <h2>Thank you for your message</h2>
      <p>We will reply within two business days.</p>
      <p>
        <Link to="/">Back to the start page</Link>
      </p>
    </div>
  );
}
