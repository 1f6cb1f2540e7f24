import { unguarded } from '#domain/files/csv.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { type ColumnName, columnKey, columnOf } from './importColumns.ts';

const LOTS_OF_SUPPLIERS = ['supplier', 'vendor', 'manufacturer'].flatMap((whose) =>
  ['', 's'].flatMap((genitive) =>
    ['lot', 'batch'].flatMap((what) =>
      ['', 'no', 'number', 'id'].map((which) => `${whose}${genitive}${what}${which}`),
    ),
  ),
);

/** Column names used by other spreadsheets, without spaces and punctuation. */
const GUESSES: readonly (readonly [ColumnName & { readonly kind: 'column' }, readonly string[]])[] =
  [
    [
      { kind: 'column', name: 'tag' },
      [
        'tagid',
        'tagno',
        'tagnumber',
        'oiltag',
        'lot',
        'lotid',
        'lotno',
        'lotnumber',
        'sku',
        'code',
      ],
    ],
    [
      { kind: 'column', name: 'batch' },
      ['batchid', 'batchno', 'batchnumber', 'lot', 'lotid', 'lotno', 'lotnumber'],
    ],
    [
      { kind: 'column', name: 'description' },
      ['desc', 'product', 'productname', 'material', 'name', 'type', 'oil', 'item'],
    ],
    [
      { kind: 'column', name: 'qty' },
      [
        'quantity',
        'quantityg',
        'grams',
        'gram',
        'g',
        'qtygrams',
        'weight',
        'weightg',
        'amount',
        'onhand',
        'stock',
      ],
    ],
    [
      { kind: 'column', name: 'received' },
      ['receivedon', 'receiveddate', 'datereceived', 'receiptdate', 'date'],
    ],
    [{ kind: 'column', name: 'department' }, ['dept', 'departmentname', 'location']],
    [{ kind: 'column', name: 'active' }, ['isactive', 'inuse']],
    [
      { kind: 'column', name: 'status' },
      ['lotstatus', 'qastatus', 'qcstatus', 'qualitystatus', 'releasestatus'],
    ],
    [
      { kind: 'column', name: 'expires_on' },
      [
        'expireson',
        'expires',
        'expiry',
        'expirydate',
        'expiration',
        'expirationdate',
        'expiresdate',
        'expdate',
        'exp',
        'dateofexpiry',
        'bestbefore',
        'bestbeforedate',
        'useby',
        'usebydate',
      ],
    ],
    [
      { kind: 'column', name: 'retest_on' },
      [
        'reteston',
        'retest',
        'retestdate',
        'retestby',
        'retestdue',
        'retestduedate',
        'nexttest',
        'nexttestdate',
        'nextretest',
      ],
    ],
    [
      { kind: 'column', name: 'supplier' },
      ['suppliername', 'vendor', 'vendorname', 'manufacturer', 'manufacturername', 'producer'],
    ],
    [{ kind: 'column', name: 'supplier_lot' }, LOTS_OF_SUPPLIERS],
    [
      { kind: 'column', name: 'track_tag' },
      [
        'tracktag',
        'statetag',
        'stateid',
        'trackingtag',
        'metrc',
        'metrctag',
        'metrcid',
        'metrcpackage',
        'metrcpackagetag',
        'metrcpackageid',
        'packagetag',
        'packageid',
      ],
    ],
    [
      { kind: 'column', name: 'lab' },
      ['laboratory', 'labname', 'laboratoryname', 'testlab', 'testinglab', 'testinglaboratory'],
    ],
    [
      { kind: 'column', name: 'certificate' },
      [
        'coa',
        'coano',
        'coanumber',
        'coaid',
        'certificateofanalysis',
        'certificateno',
        'certificatenumber',
        'certificateid',
        'certno',
        'certnumber',
      ],
    ],
  ];

const plain = (cell: string) =>
  unguarded(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The likely columns of a file, in its order: by the names in its header, otherwise by names that other spreadsheets
 * use. Null: unknown. No column occurs twice.
 */
export function guessColumns(
  header: readonly string[],
  cannabinoids: readonly string[],
): readonly (ColumnName | null)[] {
  const taken = new Set<string>();
  const take = (column: ColumnName | null | undefined): ColumnName | null => {
    if (!column || taken.has(columnKey(column))) return null;
    taken.add(columnKey(column));
    return column;
  };
  const named = header.map((cell) => take(columnOf(cell, cannabinoids)));
  return header.map((cell, place) => {
    const known = named[place];
    if (known) return known;
    const name = plain(cell);
    const columns = GUESSES.filter(([, names]) => names.includes(name)).map(([column]) => column);
    return (
      take(columns.find((column) => !taken.has(columnKey(column)))) ??
      take(cannabinoidLike(name, cannabinoids))
    );
  });
}

/** The cannabinoid meant by a title such as "Total THC (%)" or "% thc"; null when there is none. */
function cannabinoidLike(name: string, cannabinoids: readonly string[]): ColumnName | null {
  const core = name.replace(/^total/, '').replace(/(percent|pct|wt|ww)$/, '');
  const found = cannabinoids.find((one) => plain(cannabinoidKey(one)) === core);
  return core === '' || found === undefined ? null : { kind: 'cannabinoid', name: found };
}
