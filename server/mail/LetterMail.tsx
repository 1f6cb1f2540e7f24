import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { DARK_STYLE, STYLES } from './letterStyle.ts';
import type { Fact, Wording } from './letters.ts';

/** The HTML of a letter. */
export function LetterMail({ wording }: { readonly wording: Wording }) {
  const { subject, heading, paragraphs, action, notes = [], facts = [], reason } = wording;
  const { quotation, consoleLines = [] } = wording;
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Preview>{quotation?.slice(0, 120) ?? paragraphs.at(-1) ?? heading}</Preview>
      <Body className="page" style={STYLES.page}>
        <Container className="card" style={STYLES.card}>
          <Text className="link" style={{ ...STYLES.brand, color: STYLES.link.color }}>
            Batchwright
          </Text>
          <Heading as="h1" className="text" style={STYLES.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className="text" style={STYLES.paragraph}>
              {paragraph}
            </Text>
          ))}
          {quotation !== undefined && (
            <Text className="well" style={STYLES.quotation}>
              {quotation}
            </Text>
          )}
          {action !== undefined && <Action {...action} />}
          {notes.map((note) => (
            <Text key={note} className="muted" style={STYLES.note}>
              {note}
            </Text>
          ))}
          {facts.length > 0 && <Facts facts={facts} />}
          {consoleLines.length > 0 && <Console lines={consoleLines} />}
          <Hr className="rule" style={STYLES.rule} />
          <Text className="muted" style={STYLES.note}>
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The button, followed by its URL for readers who cannot see the button or do not trust it. */
const Action = ({ label, link }: { readonly label: string; readonly link: string }) => (
  <Section>
    <Section style={STYLES.action}>
      <Button href={link} className="button" style={STYLES.button}>
        {label}
      </Button>
    </Section>
    <Text className="muted" style={STYLES.note}>
      Or open this address:{' '}
      <Link href={link} className="link" style={STYLES.link}>
        {link}
      </Link>
    </Text>
  </Section>
);

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <table cellPadding={0} cellSpacing={0}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <th scope="row" className="muted" style={STYLES.label}>
            {label}
          </th>
          <td className="text" style={STYLES.value}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Console = ({ lines }: { readonly lines: readonly string[] }) => (
  <Section>
    <Text className="muted" style={{ ...STYLES.note, margin: '16px 0 8px' }}>
      The last lines of the browser’s console
    </Text>
    <pre className="well" style={STYLES.console}>
      {lines.join('\n')}
    </pre>
  </Section>
);
