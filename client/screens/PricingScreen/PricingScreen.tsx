import { Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#client/site/ButtonLink.tsx';
import { SiteHeading } from '#client/site/SiteHeading.tsx';
import { SupportLink } from '#client/site/SupportLink.tsx';
import './PricingScreen.css';

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
      <div className="bw-site-cards bw-plans">
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
        <section className="bw-site-card bw-plan" aria-labelledby="plan-enterprise">
          <h2 id="plan-enterprise">Enterprise</h2>
          <p>Several organizations, your own server or terms of your own? Write to us.</p>
          <div className="bw-plan-action">
            <SupportLink />
          </div>
        </section>
      </div>
      <section className="bw-plan-notes" aria-label="Notes on plans">
        <p>
          Everybody starts on Starter. To move to Pro, write to us with the name of your
          organization. Prices change with 30 days’ notice.
        </p>
        <p>Batchwright does not do inventory costing or sales orders on any plan.</p>
        <p>
          See the{' '}
          <Anchor component={Link} to="/terms" underline="always">
            Terms of Service
          </Anchor>
          .
        </p>
      </section>
    </>
  );
}

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
    <section className="bw-site-card bw-plan" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="bw-plan-price">
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
      <div className="bw-plan-action">{action}</div>
    </section>
  );
}
