import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { OilFields } from './oilFields.ts';

/** The input of a row with potencies by name, because the columns may change. */
export type RowDraft = {
  readonly oilId: string;
  readonly tag: string;
  /** The revision of the oil it is based on. */
  readonly revision: number;
  readonly texts: readonly [
    tag: string,
    description: string,
    batch: string,
    grams: string,
    receivedOn: string,
  ];
  readonly percents: Readonly<Record<string, string>>;
};

/** A form being reset may lack fields. */
type Fields = { readonly [Name in keyof Omit<OilFields, 'potencies'>]?: string | undefined } & {
  readonly potencies?: readonly { readonly percent?: string | undefined }[] | undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';

export const isRowDraft = (value: unknown): value is RowDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['oilId', 'tag'].every((name) => isText(Reflect.get(value, name))) &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'texts' in value &&
  Array.isArray(value.texts) &&
  value.texts.length === 5 &&
  value.texts.every(isText) &&
  'percents' in value &&
  typeof value.percents === 'object' &&
  value.percents !== null &&
  Object.values(value.percents).every(isText);

export const typedRow = (
  { id, tag, revision }: InventoryOil,
  fields: Fields,
  cannabinoids: readonly string[],
): RowDraft => ({
  oilId: id,
  tag,
  revision,
  texts: [
    fields.tag ?? '',
    fields.description ?? '',
    fields.batch ?? '',
    fields.quantityGrams ?? '',
    fields.receivedOn ?? '',
  ],
  percents: Object.fromEntries(
    cannabinoids.map((name, index) => [name, fields.potencies?.[index]?.percent ?? '']),
  ),
});

export function rowFields(draft: RowDraft, cannabinoids: readonly string[]): OilFields {
  const [tag, description, batch, quantityGrams, receivedOn] = draft.texts;
  return {
    tag,
    description,
    batch,
    quantityGrams,
    receivedOn,
    potencies: cannabinoids.map((name) => ({ percent: draft.percents[name] ?? '' })),
  };
}
