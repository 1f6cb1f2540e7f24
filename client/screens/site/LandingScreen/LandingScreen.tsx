import { Group, Text } from '@mantine/core';
import { IconChecklist, IconFileCheck, IconFlask } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonLink } from '#client/screens/site/ButtonLink.tsx';
import { ProductPicture } from '#client/screens/site/ProductPicture.tsx';
import siteStyles from '#client/screens/site/Site.module.css';
import { SiteHeading } from '#client/screens/site/SiteHeading.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './LandingScreen.module.css';
import { TRY_IT, TryIt } from './tryIt/TryIt.tsx';

const CARDS = [
  {
    Icon: IconFlask,
    title: 'Every cannabinoid at once',
    text: 'Name your targets for THC, CBD, CBN and whatever else is in the jar. Batchwright finds the grams of each lot that meet them all together, to the milligram.',
  },
  {
    Icon: IconChecklist,
    title: 'From what is on the shelf',
    text: 'It works with your own lots and their own potencies, never beyond what you have. When no blend exists, it says which lot or limit is in the way and what would mend it.',
  },
  {
    Icon: IconFileCheck,
    title: 'A record you can sign',
    text: 'What you confirm becomes a Batch Production Record with every line weighed out, ready to print. It stays as it was, whatever becomes of the recipe or the oils.',
  },
] as const;

const RECORD_ALT =
  'The ingredients of a saved Batch Production Record, with the lots that were used and the grams of each.';

/** The landing page. */
export default function LandingScreen() {
  return (
    <>
      <Hero />
      <ProductPicture
        name="formulation"
        isFirst
        alt="The result of a calculation: bars for THC, CBD and CBN that all reach their targets, and the grams taken from each of three lots."
      />
      <ul className={siteStyles.siteCards}>
        {CARDS.map(({ Icon, title, text }) => (
          <li key={title} className={siteStyles.siteCard}>
            <Icon size={24} stroke={1.5} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <TryIt />
      <SignedRecord />
    </>
  );
}

const Hero = () => (
  <div className={styles.hero}>
    <SiteHeading
      title="Recipes, oils and batch records that add up"
      documentTitle="Recipes, oils and batch records"
    >
      For makers of tinctures, gummies, topicals and other cannabinoid products. Pick a recipe, tick
      the lots on your shelf, and get a batch that meets every potency target.
    </SiteHeading>
    <Group gap="sm">
      <ButtonLink to="/register" isLarge>
        Sign up
      </ButtonLink>
      <ButtonLink to="/login" isLarge isQuiet>
        Sign in
      </ButtonLink>
      <Link to="/pricing" className={siteStyles.link}>
        See pricing
      </Link>
      <Link to={`#${TRY_IT}`} className={siteStyles.link}>
        Try it here
      </Link>
    </Group>
    <Text mt="md" {...NOTE}>
      No credit card required. Free for up to 2 users.
    </Text>
  </div>
);

const SignedRecord = () => (
  <section className={siteStyles.beside} data-spaced aria-labelledby="record">
    <div>
      <h2 id="record" className={siteStyles.title}>
        From the shelf to the signed record
      </h2>
      <Text c="dimmed" my="sm" className={siteStyles.pretty}>
        Nothing is typed twice. The oils you confirm are on the record, with the grams of every
        ingredient and room for what was weighed out and who did it.
      </Text>
      <Link to="/features" className={siteStyles.link}>
        All features
      </Link>
    </div>
    <ProductPicture name="record" alt={RECORD_ALT} />
  </section>
);
