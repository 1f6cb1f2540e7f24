import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PolicyDetails_policy$key } from '#client/__generated__/PolicyDetails_policy.graphql.ts';
import { useOpenedForm } from '#client/forms/useOpenedForm.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { Figures } from '#client/ui/figure/Figures.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { may } from '#domain/access.ts';
import { presetOf } from '#domain/quality/policy.ts';
import { KEPT_POLICY, PolicyForm } from './PolicyForm.tsx';
import { policyOf, storedFields } from './policyFields.ts';
import { PRESET_TOLD, PRESET_WORDS, policyFigures } from './policyWords.ts';

const fragment = graphql`
  fragment PolicyDetails_policy on QualityPolicy {
    newLotStatus
    certificateToRelease
    expiredLots
    retestDueLots
    minimumDaysLeft
    retestAfterDays
    lineSignatures
    signingWindowMinutes
    pinMaxAgeDays
    timeZone
    revision
  }
`;

type Props = { readonly policy: PolicyDetails_policy$key };

/** The switches; administrators edit them in place. */
export function PolicyDetails(props: Props) {
  const stored = useFragment(fragment, props.policy);
  const viewer = useViewer();
  const { isOpen: isEditing, ...form } = useOpenedForm(KEPT_POLICY, 'to the quality policy');
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, isEditing);
  const policy = policyOf(stored);
  const preset = presetOf(policy);
  const mayEdit = may(viewer, 'administer', null);
  return (
    <Section
      title="Quality"
      heading={heading}
      action={
        mayEdit &&
        !isEditing && (
          <Button variant="default" aria-label="Edit quality policy" onClick={form.open}>
            Edit
          </Button>
        )
      }
    >
      {form.offer}
      {isEditing ? (
        <PolicyForm stored={storedFields(stored)} restores={form.restores} onClose={form.close} />
      ) : (
        <>
          <Text mb="sm">
            <b>{PRESET_WORDS[preset]}.</b> {PRESET_TOLD[preset]}
          </Text>
          <Figures figures={policyFigures(policy, stored.timeZone)} />
        </>
      )}
    </Section>
  );
}
