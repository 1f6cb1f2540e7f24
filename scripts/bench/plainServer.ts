import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import pg from 'pg';

/**
 * The baseline of `npm run bench:throughput`: the same session check and the same two responses, written by hand with
 * `pg` and `JSON.stringify`, without a framework, limits or a log.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
const key = createSecretKey(process.env['JWT_SECRET'] ?? '', 'utf8');
const PROMISES = { issuer: 'batchwright', audience: 'batchwright', algorithms: ['HS256' as const] };

const VIEWER = `
  SELECT u.id, u.organization_id AS "organizationId", u.email, u.first_name AS "firstName",
    u.last_name AS "lastName", u.role,
    (SELECT COALESCE(json_agg(json_build_object('departmentId', m.department_id, 'role', m.role)), '[]')
      FROM department_members m
      WHERE m.organization_id = u.organization_id AND m.user_id = u.id) AS memberships
  FROM sessions s
  JOIN users u ON u.organization_id = s.organization_id AND u.id = s.user_id
  JOIN organizations o ON o.id = u.organization_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > now()
    AND s.last_used_at > now() - interval '30 minutes'
    AND u.status = 'active' AND u.deleted_at IS NULL AND o.status = 'active'`;
const RECIPES = `
  SELECT v.id, v.version, v.description, v.product_type AS "productType",
    v.batch_weight_grams AS "batchWeightGrams", r.number, d.name AS department, g.code AS group
  FROM recipe_versions v
  JOIN recipes r ON r.id = v.recipe_id
  LEFT JOIN departments d ON d.id = r.department_id
  LEFT JOIN recipe_groups g ON g.id = r.group_id
  WHERE v.organization_id = $1 AND v.status = 'active'
  ORDER BY g.code, r.number, v.id LIMIT 51`;

type Person = { readonly organizationId: number };

async function viewerOf({ headers }: IncomingMessage): Promise<Person | undefined> {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const { sid } = jwt.verify(token, key, PROMISES) as { readonly sid: string };
  const { rows } = await pool.query<Person>({ name: 'viewer', text: VIEWER, values: [sid] });
  return rows[0];
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const viewer = await viewerOf(request);
  if (!viewer || request.url === '/me') return viewer;
  const values = [viewer.organizationId];
  const { rows } = await pool.query({ name: 'recipes', text: RECIPES, values });
  return { recipes: rows.slice(0, 50), hasNextPage: rows.length > 50 };
}

const server = createServer(async (request, response) => {
  request.resume();
  const body = JSON.stringify(await answer(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('It listens.'));
