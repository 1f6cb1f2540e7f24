/** The templates a recipe may begin with, in the order they are offered. */
export const TEMPLATES = [
  { key: 'gummy', name: 'Gummy', about: '250 gummies of 4 g, set with pectin.' },
  { key: 'tincture', name: 'Tincture', about: '100 bottles of oil drops, 28.2 g each.' },
  { key: 'cartridge', name: 'Cartridge', about: '100 cartridges of 1 g, potency in percent.' },
  {
    key: 'balm',
    name: 'Balm',
    about: '20 tins of 50 g. The oils go into an infused base, a sub-formulation.',
  },
] as const;

export type TemplateKey = (typeof TEMPLATES)[number]['key'];

/** The template key in a URL; null when there is none of this name. */
export const templateKeyOf = (text: string | null): TemplateKey | null =>
  TEMPLATES.find(({ key }) => key === text)?.key ?? null;
