import { describe, expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { globalId } from '#tests/execute.ts';
import {
  createBothBefore,
  globalIds,
  idOf,
  missing,
  own,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

describe('settings of another organization', () => {
  const department = (id: unknown, tail = '') =>
    `/departments/${encodeURIComponent(String(id))}${tail}`;
  const organization = (id: unknown, tail = '') =>
    `/auth/organizations/${encodeURIComponent(String(id))}${tail}`;
  const person = (id: unknown, tail = '') => `/auth/users/${encodeURIComponent(String(id))}${tail}`;
  const invitation = (id: unknown, tail = '') =>
    `/auth/invitations/${encodeURIComponent(String(id))}${tail}`;
  type Write = readonly ['PUT' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>];
  const member = { user_id: 1, department_role: 'operator' };
  const BY_ID: readonly (readonly [string, string, string, (id: unknown) => Write])[] = [
    [
      'renaming an organization',
      'Organization',
      'Organization',
      (id) => ['PUT', organization(id), { name: 'Mine' }],
    ],
    [
      'uploading its logo',
      'Organization',
      'Organization',
      (id) => ['POST', organization(id, '/logo')],
    ],
    [
      'removing its logo',
      'Organization',
      'Organization',
      (id) => ['DELETE', organization(id, '/logo')],
    ],
    [
      'revoking a token',
      'ApiToken',
      'API token',
      (id) => ['DELETE', `/auth/api-tokens/${encodeURIComponent(String(id))}`],
    ],
    ['editing a department', 'Department', 'Department', (id) => ['PUT', department(id), {}]],
    ['deactivating one', 'Department', 'Department', (id) => ['DELETE', department(id)]],
    [
      'adding to one',
      'Department',
      'Department',
      (id) => ['POST', department(id, '/members'), member],
    ],
    [
      'adding somebody',
      'User',
      'User',
      (id) => ['POST', department(idOf(own, 'Department'), '/members'), { ...member, user_id: id }],
    ],
    [
      'a role of somebody',
      'User',
      'Member',
      (id) => [
        'PUT',
        department(idOf(own, 'Department'), `/members/${encodeURIComponent(String(id))}`),
        { department_role: 'operator' },
      ],
    ],
    [
      'removing somebody',
      'User',
      'Member',
      (id) => [
        'DELETE',
        department(idOf(own, 'Department'), `/members/${encodeURIComponent(String(id))}`),
      ],
    ],
    ['writing on an account', 'User', 'User', (id) => ['PUT', person(id), { role: 'viewer' }]],
    ['deleting an account', 'User', 'User', (id) => ['DELETE', person(id)]],
    ['signing somebody out', 'User', 'User', (id) => ['DELETE', person(id, '/sessions')]],
    ['cancelling', 'Invitation', 'Invitation', (id) => ['DELETE', invitation(id)]],
    ['resending', 'Invitation', 'Invitation', (id) => ['POST', invitation(id, '/resend')]],
    ...(['recipe-groups', 'cannabinoids'] as const).flatMap((list) => {
      const [type, thing] =
        list === 'cannabinoids' ? ['Cannabinoid', 'Cannabinoid'] : ['RecipeGroup', 'Recipe group'];
      const path = (id: unknown) => `/${list}/${encodeURIComponent(String(id))}`;
      return [
        [`editing in ${list}`, type, thing, (id: unknown): Write => ['PUT', path(id), {}]],
        [`deleting in ${list}`, type, thing, (id: unknown): Write => ['DELETE', path(id)]],
      ] as const;
    }),
  ];

  test.each(BY_ID)(
    '%s through REST: they are missing like what never was, and nothing is written',
    async (_, type, thing, write) => {
      const before = await tableSnapshot();
      const answer = await theOneAnswer(rowIds(type), (id) => {
        const [method, path, body] = write(id);
        return withoutHeaders(own.api.rest(method, path, body ? { body } : {}));
      });
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  const ofDepartment = (userId: string) => ({
    departmentId: globalId('Department', idOf(own, 'Department')),
    userId,
  });
  const ofUser = (departmentId: string) => ({
    departmentId,
    userId: globalId('User', idOf(own, 'User')),
  });
  const role = 'OPERATOR';
  const MUTATIONS: readonly (readonly [
    string,
    string,
    string,
    (id: string) => Record<string, unknown>,
  ])[] = [
    ['updateOrganization', 'Organization', 'Organization', (id) => ({ id, name: 'Mine' })],
    ['removeLogo', 'Organization', 'Organization', (id) => ({ id })],
    ['revokeApiToken', 'ApiToken', 'API token', (id) => ({ id })],
    ['updateDepartment', 'Department', 'Department', (id) => ({ id })],
    ['deactivateDepartment', 'Department', 'Department', (id) => ({ id })],
    ['addDepartmentMember', 'Department', 'Department', (id) => ({ ...ofUser(id), role })],
    ['addDepartmentMember', 'User', 'User', (id) => ({ ...ofDepartment(id), role })],
    ['setDepartmentRole', 'Department', 'Department', (id) => ({ ...ofUser(id), role })],
    ['setDepartmentRole', 'User', 'Member', (id) => ({ ...ofDepartment(id), role })],
    ['removeDepartmentMember', 'Department', 'Department', (id) => ofUser(id)],
    ['removeDepartmentMember', 'User', 'Member', (id) => ofDepartment(id)],
    ['updateRecipeGroup', 'RecipeGroup', 'Recipe group', (id) => ({ id })],
    ['deleteRecipeGroup', 'RecipeGroup', 'Recipe group', (id) => ({ id })],
    ['updateCannabinoid', 'Cannabinoid', 'Cannabinoid', (id) => ({ id })],
    ['deleteCannabinoid', 'Cannabinoid', 'Cannabinoid', (id) => ({ id })],
    ['updateUser', 'User', 'User', (id) => ({ id, firstName: 'Eve' })],
    ['setUserRole', 'User', 'User', (id) => ({ id, role: 'VIEWER' })],
    ['deleteUser', 'User', 'User', (id) => ({ id })],
    ['revokeUserSessions', 'User', 'User', (userId) => ({ userId })],
    ['cancelInvitation', 'Invitation', 'Invitation', (id) => ({ id })],
    ['resendInvitation', 'Invitation', 'Invitation', (id) => ({ id })],
  ];

  test.each(MUTATIONS)(
    '%s: a %s of others is missing like one that never was, and nothing is written',
    async (mutation, type, thing, input) => {
      const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const document = `mutation ($input: ${inputType}!) {
        ${mutation}(input: $input) { __typename ... on UserError { code message } }
      }`;
      const before = await tableSnapshot();
      const answer = await theOneAnswer(globalIds(type), (id) =>
        own.api.graph(document, { input: input(id) }),
      );
      expect(answer).toEqual({
        data: {
          [mutation]: {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: `${thing} was not found. It may have been removed.`,
          },
        },
      });
      expect(await tableSnapshot()).toEqual(before);
    },
  );
});
