type Body = Readonly<Record<string, unknown>>;

const temporary = (tag: string, cannabinoids: Readonly<Record<string, number>>) => ({
  tag,
  description: 'Lent',
  batch: 'L-1',
  qty: 5_000,
  cannabinoids,
});

const SYRUP = {
  ingredient_name: 'Syrup',
  item_type: 'sub_formulation',
  sub_percentage: 5,
  sub_details: [{ ingredient_name: 'Sugar', item_type: 'fixed', quantity: 10, unit: '%' }],
};

const withLentLots = ({ oils, ...body }: Body): Body => ({
  ...body,
  oils: [...(oils as readonly unknown[]), { temporary: temporary('LENT', { THC: 50 }) }],
  buffer: { temporary: temporary('FILL', { CBG: 1 }) },
});

/** Recipes accept details in two ways: beside the groups, or in them. */
const withGroups = ({ details, ...body }: Body): Body => ({
  ...body,
  detail_groups: [{ id: 'a', name: 'Dry', group_type: 'dry', details: [SYRUP] }],
  details: [...(details as readonly unknown[]), SYRUP],
});

const withMeta = (body: Body): Body => ({
  ...body,
  meta: { source: 'test', env: 'test' },
  viewport: { width: 800, height: 600 },
});

const withLines = (body: Body): Body => ({
  ...body,
  ingredients: [{ position: 1, initials: 'RF' }],
});

const withReasons = (body: Body): Body => ({ ...body, reasons: { lines: 'Spilt' } });

const SIGNATURE = { subject_digest: '0'.repeat(64), password: 'Wrong-pass-1', tab: 'a tab' };
const withSignature = (body: Body): Body => ({ ...body, signature: SIGNATURE });
const withOverride = (body: Body): Body => ({
  ...body,
  override: { reason: 'Its seal is whole.', signature: SIGNATURE },
});

/** Adds signatures, which those of the table of rights can't have: each covers its own record. */
export const SIGNED: Readonly<Record<string, (body: Body) => Body>> = {
  'POST /api/batches': withOverride,
  'POST /api/batches/:id/complete': (body) => withSignature(withOverride(body)),
  'POST /api/batches/:id/corrections': withSignature,
  'PUT /api/oils/:id/status': withSignature,
};

/** Adds what the short bodies of the table of rights omit, so that every object of a body is sent once. */
export const FULLER: Readonly<Record<string, (body: Body, departmentId: number) => Body>> = {
  'POST /api/formulations': withLentLots,
  'POST /api/batches': (body) => withLines(withLentLots(body)),
  'PUT /api/batches/:id': withLines,
  'POST /api/batches/:id/corrections': withLines,
  'POST /api/batches/:id/complete': withReasons,
  'POST /api/batches/:id/signing': (body) => withReasons(withLines(body)),
  'POST /api/recipes': withGroups,
  'PUT /api/recipes/:id': withGroups,
  'POST /api/contact': withMeta,
  'POST /api/feedback': withMeta,
  'POST /api/auth/invitations': (body, department_id) => ({
    ...body,
    departments: [{ department_id, department_role: 'operator' }],
  }),
};
