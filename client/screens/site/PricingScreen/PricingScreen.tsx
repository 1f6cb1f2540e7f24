import { Anchor, Box, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#client/screens/site/ButtonLink.tsx';
import siteStyles from '#client/screens/site/Site.module.css';
import { SiteHeading } from '#client/screens/site/SiteHeading.tsx';
import { SupportLink } from '#client/screens/site/SupportLink.tsx';
import styles from './PricingScreen.module.css';

const STARTER = ['Up to 2 users', 'Recipes', 'Inventory', 'Batch records', 'PDF documents'];
const PRO = [
  'Unlimited users',
  'Advanced permissions',
  'Audit history and exports',
  'Priority support',
];

export default function PricingScreen() {
  return (
    <>
      <SiteHeading title="Pricing">
        Start free and stay free with a team of two. No credit card required.
      </SiteHeading>
      <div className={siteStyles.siteCards}>
        <Plan
          name="Starter"
          price="Free"
          unit="for up to 2 users"
          features={STARTER}
          action={<ButtonLink to="/register">Sign up</ButtonLink>}
        />
        <Plan
          name="Pro"
          price="$49"
          unit="US dollars per organization per month"
          intro="Everything in Starter, and"
          features={PRO}
          action={
            <ButtonLink to="/contact" isQuiet>
              Ask for Pro
            </ButtonLink>
          }
        />
        <Enterprise />
      </div>
      <PlanNotes />
    </>
  );
}

const Enterprise = () => (
  <section className={`${siteStyles.siteCard} ${styles.plan}`} aria-labelledby="plan-enterprise">
    <h2 id="plan-enterprise">Enterprise</h2>
    <p>Several organizations, your own server or terms of your own? Write to us.</p>
    <Box mt="auto" pt="md">
      <SupportLink />
    </Box>
  </section>
);

const PlanNotes = () => (
  <Stack
    component="section"
    gap="xs"
    maw="44rem"
    mt="xl"
    mb="xs"
    c="dimmed"
    aria-label="Notes on plans"
  >
    <Text>
      Everybody starts on Starter. To move to Pro, write to us with the name of your organization.
      Prices change with 30 days’ notice.
    </Text>
    <Text>Batchwright does not do inventory costing or sales orders on any plan.</Text>
    <Text>
      See the{' '}
      <Anchor component={Link} to="/terms" underline="always">
        Terms of Service
      </Anchor>
      .
    </Text>
  </Stack>
);

type PlanProps = {
  readonly name: string;
  readonly price: string;
  readonly unit: string;
  readonly intro?: string;
  readonly features: readonly string[];
  readonly action: ReactNode;
};

function Plan({ name, price, unit, intro, features, action }: PlanProps) {
  const id = `plan-${name}`;
  return (
    <section className={`${siteStyles.siteCard} ${styles.plan}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className={styles.planPrice}>
        <strong>{price}</strong> {unit}
      </p>
      {intro !== undefined && <p>{intro}</p>}
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <Box mt="auto" pt="md">
        {action}
      </Box>
    </section>
  );
}
