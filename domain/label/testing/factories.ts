import type { LimitRule, WindowRule } from '#domain/label/profile.ts';

export const windowRule = (of: Partial<WindowRule> = {}): WindowRule => ({
  kind: 'window',
  analyte: null,
  basis: 'unit',
  lowPercent: 10,
  highPercent: 10,
  reference: 'label',
  ignoreBelowMg: null,
  ...of,
});

export const capRule = (of: Partial<LimitRule> = {}): LimitRule => ({
  kind: 'cap',
  analyte: 'Total THC',
  basis: 'package',
  limit: 0.4,
  ignoreBelowMg: null,
  ...of,
});
