import { createContext, use, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  useViewer_user$data,
  useViewer_user$key,
} from '#client/__generated__/useViewer_user.graphql.ts';
import type { Actor, DepartmentRole, GlobalRole } from '#domain/access.ts';

const fragment = graphql`
  fragment useViewer_user on User {
    id
    databaseId
    email
    firstName
    lastName
    role
    quality
    organization {
      databaseId
      name
      qualityPolicy {
        preset
        lineSignatures
        timeZone
      }
      keepsDeviations
    }
    memberships(first: 100) {
      edges {
        node {
          role
          department {
            id
            databaseId
            name
            active
          }
        }
      }
    }
    ...useKeptColumns_user
  }
`;

export type ViewerDepartment = {
  /** The global id, for GraphQL. */
  readonly id: string;
  /** `databaseId` as text, for `may(viewer, action, departmentId)`. */
  readonly departmentId: string;
  readonly name: string;
  readonly active: boolean;
  readonly role: DepartmentRole;
};

export type Viewer = Omit<Actor, 'memberships'> & {
  readonly id: string;
  readonly databaseId: number;
  readonly email: string;
  readonly name: string;
  readonly organizationId: number;
  readonly organizationName: string;
  /** The quality policy is Basic, so that no screen shows anything of lots in quarantine or signatures. */
  readonly isBasic: boolean;
  /** Batches that are saved now are signed, so that nobody types initials on them. */
  readonly signsBatches: boolean;
  /** The zone in which times of records are printed: an IANA name. */
  readonly timeZone: string;
  /** True when the organization works with deviations. */
  readonly keepsDeviations: boolean;
  readonly memberships: readonly ViewerDepartment[];
};

export const GLOBAL_ROLE = {
  ADMIN: 'admin',
  MANAGER: 'manager',
  OPERATOR: 'operator',
  VIEWER: 'viewer',
} as const satisfies Record<useViewer_user$data['role'], GlobalRole>;

const DEPARTMENT_ROLE = { MANAGER: 'manager', OPERATOR: 'operator' } as const;

function toViewer(user: useViewer_user$data): Viewer {
  return {
    id: user.id,
    databaseId: user.databaseId,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    role: GLOBAL_ROLE[user.role],
    isQuality: user.quality,
    organizationId: user.organization.databaseId,
    organizationName: user.organization.name,
    isBasic: user.organization.qualityPolicy.preset === 'BASIC',
    signsBatches: user.organization.qualityPolicy.lineSignatures !== 'OFF',
    timeZone: user.organization.qualityPolicy.timeZone,
    keepsDeviations: user.organization.keepsDeviations,
    memberships: user.memberships.edges.map(({ node }) => ({
      id: node.department.id,
      departmentId: String(node.department.databaseId),
      name: node.department.name,
      active: node.department.active,
      role: DEPARTMENT_ROLE[node.role],
    })),
  };
}

/** Filled by the shell, which loads `me`. */
export const ViewerContext = createContext<useViewer_user$key | null>(null);

/** The account of the signed-in person, for fragments of it. */
export function useViewerUser(): useViewer_user$data {
  const key = use(ViewerContext);
  if (key === null) throw new Error('useViewer works inside the shell only.');
  return useFragment(fragment, key);
}

/** The signed-in person: an `Actor` for `may` and `mayAnywhere`, with names. */
export function useViewer(): Viewer {
  const user = useViewerUser();
  return useMemo(() => toViewer(user), [user]);
}

/** The id of the signed-in person; null on public pages. */
export function useViewerId(): string | null {
  return useFragment(fragment, use(ViewerContext))?.id ?? null;
}
