import type { DepartmentRole } from '#client/__generated__/useInviteUserMutation.graphql.ts';
import { graphId } from '#client/relay/graphId.ts';
import { departmentRole } from '#client/screens/SettingsScreen/members/memberWords.ts';
import type { InvitationDraft } from '#domain/account/invitation.ts';

/** The fields of the dialog; `departments` has a role, or nothing, for the field of each department. */
export type InvitationForm = InvitationDraft & {
  readonly departments: Readonly<Record<string, string>>;
};

/** An active department. */
export type OfferedDepartment = { readonly databaseId: number; readonly name: string };

/** A field name that is not a number, which forms would treat as a list index. */
export const departmentField = (databaseId: number): string => `d${databaseId}`;

export const invitedDepartments = (
  departments: InvitationForm['departments'],
): { departmentId: string; departmentRole: DepartmentRole }[] =>
  Object.entries(departments).flatMap(([field, value]) => {
    const role = departmentRole(value);
    return role === null
      ? []
      : [{ departmentId: graphId('Department', field.slice(1)), departmentRole: role }];
  });
