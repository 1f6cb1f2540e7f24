import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { menu, mutation, newKey, node, outcomeOf, rest, rowOf } from './calls.ts';
import {
  ADMINS,
  ADMINS_OWN,
  type Call,
  cells,
  LIST,
  OF_ORGANIZATION,
  type Operation,
  OWN_MEMBERSHIP,
  type Target,
} from './operation.ts';

const graphMember = ({ departmentId }: Target, userId: number) => ({
  departmentId: globalId('Department', departmentId),
  userId: globalId('User', userId),
});

const listedMembers: Call = async (api, { departmentId }) => {
  const answer = await api.graph(
    `query ($id: ID!) {
      node(id: $id) { ... on Department { members(first: 1000) { edges { node { id } } } } }
    }`,
    { id: globalId('Department', departmentId) },
  );
  const outcome = outcomeOf(answer);
  if (outcome.status !== 200) return outcome;
  const { node } = answer.data as { node: { members: { edges: { node: { id: string } }[] } } };
  return { status: 200, ids: node.members.edges.map((edge) => rowOf(edge.node.id)) };
};
/** Departments and their members. */
export const DEPARTMENTS: readonly Operation[] = [
  {
    row: 19,
    name: 'list departments',
    cells: LIST,
    routes: ['GET /api/departments'],
    rootFields: ['departments'],
    rest: [rest('GET', () => '/departments')],
    graph: [menu('departments')],
    listed: (organizationId) => db().department.findMany({ where: { organizationId } }),
  },
  {
    row: 19,
    name: 'read a department',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Department',
    rest: [],
    graph: [node('Department', ({ departmentId }) => departmentId)],
  },
  {
    row: 20,
    name: 'create a department',
    cells: ADMINS_OWN,
    routes: ['POST /api/departments'],
    rootFields: ['createDepartment'],
    rest: [
      rest(
        'POST',
        () => '/departments',
        () => ({ name: newKey() }),
      ),
    ],
    graph: [mutation('createDepartment', () => ({ name: newKey() }))],
    creates: 'departments',
  },
  {
    row: 21,
    name: 'edit a department',
    cells: ADMINS,
    routes: ['PUT /api/departments/:id'],
    rootFields: ['updateDepartment'],
    rest: [
      rest(
        'PUT',
        ({ departmentId }) => `/departments/${departmentId}`,
        () => ({ code: newKey() }),
      ),
    ],
    graph: [
      mutation('updateDepartment', ({ departmentId }) => ({
        id: globalId('Department', departmentId),
        code: newKey(),
      })),
    ],
    creates: 'departments',
  },
  {
    row: 22,
    name: 'deactivate a department',
    cells: ADMINS,
    routes: ['DELETE /api/departments/:id'],
    rootFields: ['deactivateDepartment'],
    rest: [rest('DELETE', ({ spare }) => `/departments/${spare.rest.departmentId}`)],
    graph: [
      mutation('deactivateDepartment', ({ spare }) => ({
        id: globalId('Department', spare.graph.departmentId),
      })),
    ],
    creates: 'departments',
  },
  {
    row: 23,
    name: 'list the members of a department',
    cells: cells('401 S S S A S S A 404'),
    routes: ['GET /api/departments/:id/members'],
    rootFields: ['node'],
    rest: [rest('GET', ({ departmentId }) => `/departments/${departmentId}/members`)],
    graph: [listedMembers],
    listed: (_, { departmentId }) => db().departmentMember.findMany({ where: { departmentId } }),
  },
  {
    row: 23,
    name: 'read a membership',
    cells: OWN_MEMBERSHIP,
    routes: [],
    rootFields: ['node'],
    nodeType: 'DepartmentMembership',
    rest: [],
    graph: [node('DepartmentMembership', ({ membershipId }) => membershipId)],
  },
  {
    row: 24,
    name: 'add a member',
    cells: ADMINS,
    routes: ['POST /api/departments/:id/members'],
    rootFields: ['addDepartmentMember'],
    rest: [
      rest(
        'POST',
        ({ departmentId }) => `/departments/${departmentId}/members`,
        ({ spare }) => ({ user_id: spare.rest.outsiderId, department_role: 'operator' }),
      ),
    ],
    graph: [
      mutation('addDepartmentMember', (target) => ({
        ...graphMember(target, target.spare.graph.outsiderId),
        role: 'OPERATOR',
      })),
    ],
    creates: 'department_members',
  },
  {
    row: 25,
    name: 'change the role of a member',
    cells: ADMINS,
    routes: ['PUT /api/departments/:id/members/:userId'],
    rootFields: ['setDepartmentRole'],
    rest: [
      rest(
        'PUT',
        ({ departmentId, spare }) => `/departments/${departmentId}/members/${spare.rest.memberId}`,
        () => ({ department_role: 'manager' }),
      ),
    ],
    graph: [
      mutation('setDepartmentRole', (target) => ({
        ...graphMember(target, target.spare.graph.memberId),
        role: 'MANAGER',
      })),
    ],
    creates: 'department_members',
  },
  {
    row: 26,
    name: 'remove a member',
    cells: ADMINS,
    routes: ['DELETE /api/departments/:id/members/:userId'],
    rootFields: ['removeDepartmentMember'],
    rest: [
      rest(
        'DELETE',
        ({ departmentId, spare }) => `/departments/${departmentId}/members/${spare.rest.memberId}`,
      ),
    ],
    graph: [
      mutation('removeDepartmentMember', (target) =>
        graphMember(target, target.spare.graph.memberId),
      ),
    ],
    creates: 'department_members',
  },
];
