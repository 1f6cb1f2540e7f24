import { useState } from 'react';
import { SiteHeading } from '#client/site/SiteHeading.tsx';
import { SupportLink } from '#client/site/SupportLink.tsx';
import { ContactForm } from './ContactForm.tsx';
import './ContactScreen.css';
import { ContactThanks } from './ContactThanks.tsx';

export default function ContactScreen() {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <SiteHeading title="Contact">
        Questions about the product, a plan, or your data? We reply within two business days.
      </SiteHeading>
      <div className="bw-contact">
        <div className="bw-site-card">
          {isSent ? <ContactThanks /> : <ContactForm onSent={() => setIsSent(true)} />}
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
