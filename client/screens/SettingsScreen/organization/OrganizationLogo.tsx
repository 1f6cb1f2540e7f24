import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationLogo_organization$key } from '#client/__generated__/OrganizationLogo_organization.graphql.ts';
import { DeleteDialog } from '#client/screens/forms/DeleteDialog.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { Banner } from '#client/ui/Banner.tsx';
import { FileDrop } from '#client/ui/FileDrop.tsx';
import { notifyDone } from '#client/ui/notify.ts';
import { useFocusWhenLost } from '#client/ui/useFocusWhenLost.ts';
import { useRemoveLogo } from './useRemoveLogo.ts';
import { useUploadLogo } from './useUploadLogo.ts';
import './Organization.css';

const fragment = graphql`
  fragment OrganizationLogo_organization on Organization {
    id
    databaseId
    name
    logoUrl
  }
`;

const ACCEPT = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';

type Props = { readonly organization: OrganizationLogo_organization$key };

/** The image at the head of the production documents. */
export function OrganizationLogo(props: Props) {
  const { id, databaseId, name, logoUrl } = useFragment(fragment, props.organization);
  const { upload, isUploading, refusal } = useUploadLogo(databaseId);
  const remove = useRemoveLogo(id);
  const [isRemoving, setRemoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, isRemoving);
  return (
    <Section
      title="Logo"
      heading={heading}
      action={
        logoUrl != null && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            Remove logo
          </Button>
        )
      }
    >
      <div className="bw-organization-logo">
        {logoUrl == null ? (
          <p>No logo yet. Production documents show the name alone.</p>
        ) : (
          <figure className="bw-logo-paper">
            <img src={logoUrl} alt={`${name} logo`} />
          </figure>
        )}
        {refusal !== null && (
          <Banner tone="problem" {...(refusal.title !== null && { title: refusal.title })}>
            {refusal.message}
          </Banner>
        )}
        <FileDrop
          label={logoUrl == null ? 'Choose an image' : 'Choose another image'}
          hint="PNG, JPG or WEBP, at most 2 MB. It is shown on every production document."
          accept={ACCEPT}
          onFile={(file) => void upload(file)}
        />
        <p role="status">{isUploading ? 'Uploading…' : ''}</p>
      </div>
      {isRemoving && (
        <DeleteDialog
          title="Remove the logo?"
          onDelete={async () => {
            const refused = await remove();
            if (refused === null) notifyDone('Logo removed.');
            return refused;
          }}
          onClose={() => setRemoving(false)}
        >
          Production documents, those saved earlier too, then show the name alone. This action
          cannot be undone.
        </DeleteDialog>
      )}
    </Section>
  );
}
