type Version = {
  readonly number: string;
  readonly version: number;
  /** `archived` or `draft`, in any case. */
  readonly status: string;
};

/** Why no batch is made of a version that is archived or a draft, and what to do. */
export const notActiveText = ({ number, version, status }: Version): string =>
  `Version ${version} of recipe ${number} is ${status.toLowerCase()}. Run the batch again from its active version.`;
