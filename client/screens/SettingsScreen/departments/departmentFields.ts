import type { Stored } from '#client/forms/useRecordForm.ts';

export type DepartmentRow = {
  readonly id: string;
  readonly name: string;
  readonly code: string | null | undefined;
  readonly active: boolean;
  readonly revision: number;
};

/** A department as entered in its form, where inputs have no null. */
export type DepartmentFields = {
  readonly name: string;
  readonly code: string;
  readonly active: boolean;
};

export const NEW_DEPARTMENT: Stored<DepartmentFields> = {
  values: { name: '', code: '', active: true },
  revision: null,
};

export const storedDepartment = (row: Omit<DepartmentRow, 'id'>): Stored<DepartmentFields> => ({
  values: { name: row.name, code: row.code ?? '', active: row.active },
  revision: row.revision,
});
