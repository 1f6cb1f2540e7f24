import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Takes the focus from the form, which is gone. */
export function ContactThanks() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="bw-contact-thanks" role="status" tabIndex={-1} ref={words}>
      <h2>Thank you for your message</h2>
      <p>We will reply within two business days.</p>
      <p>
        <Link to="/">Back to the start page</Link>
      </p>
    </div>
  );
}
