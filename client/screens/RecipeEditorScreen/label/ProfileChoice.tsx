import { Anchor, Checkbox, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import { SHIPPED_PROFILES, type ShippedProfile } from '#domain/label/shipped/profiles.ts';
import styles from './LabelPanel.module.css';

/** The source of a profile, and when it was compared with that. */
function Source({ citation, url, effectiveFrom, checkedOn, capsFor }: ShippedProfile) {
  return (
    <>
      <Anchor href={url} target="_blank" rel="noreferrer" inherit>
        {citation}
      </Anchor>
      {`, from ${format.day(effectiveFrom)}. `}
      {checkedOn === null
        ? 'Not yet compared with its source.'
        : `Compared with its source on ${format.day(checkedOn)}.`}
      {capsFor !== '' && ` Its caps are those of ${capsFor}, and every calculation keeps them.`}
    </>
  );
}

/** The profiles that the label of the recipe has to keep to. */
export function ProfileChoice() {
  const { form, isReadOnly } = useEditor();
  const keys = useWatch({ control: form.control, name: 'labelProfileKeys' });
  const problem = useProblem('labelProfileKeys');
  const choose = (key: string, isChosen: boolean) => {
    const chosen = SHIPPED_PROFILES.map((profile) => profile.key).filter((other) =>
      other === key ? isChosen : keys.includes(other),
    );
    form.setValue('labelProfileKeys', chosen, { shouldDirty: true });
  };
  const listed = SHIPPED_PROFILES.filter(({ key }) => !isReadOnly || keys.includes(key));
  return (
    <fieldset id="labelProfileKeys" className={styles.profiles} tabIndex={-1}>
      <legend>Label profiles</legend>
      <Text {...NOTE}>
        {listed.length === 0 ? 'None is chosen.' : 'Check the rule before you rely on it.'}
      </Text>
      {problem !== null && (
        <Text size="sm" c="var(--bw-problem)" role="alert">
          {problem}
        </Text>
      )}
      <ul className={styles.profileList}>
        {listed.map((profile) => (
          <li key={profile.key}>
            {isReadOnly ? (
              <Text size="sm">{profile.name}</Text>
            ) : (
              <Checkbox
                label={profile.name}
                checked={keys.includes(profile.key)}
                onChange={(event) => choose(profile.key, event.currentTarget.checked)}
              />
            )}
            <Text {...NOTE} className={styles.source}>
              <Source {...profile} />
            </Text>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
