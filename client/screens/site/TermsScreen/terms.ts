/** A section of the terms; paragraphs in order. */
export type TermsSection = { readonly title: string; readonly paragraphs: readonly string[] };

export const LAST_UPDATED = 'August 21, 2025';

export const TERMS: readonly TermsSection[] = [
  {
    title: 'The agreement',
    paragraphs: [
      'These terms are an agreement between the provider of Batchwright (“we”) and the organization and people who use it (“you”). By registering or using the service you accept them.',
    ],
  },
  {
    title: 'Who may use it',
    paragraphs: [
      'You must be at least 21 years old to use the service.',
      'You use it for a business that may lawfully make the products you record, where you make them. Licenses, testing, labelling and reporting are your responsibility.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'Keep passwords to yourself and your contact details correct. Administrators of an organization decide who belongs to it and what they may do, and answer for what is done with its accounts.',
    ],
  },
  {
    title: 'Plans and prices',
    paragraphs: [
      'Starter is free for up to 2 users. Pro costs 49 US dollars per organization per month.',
      'We give 30 days’ notice of price changes.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'What you enter stays yours. We use it to run the service for you and to support you, and for nothing else.',
      'You can export your oils and batches at any time. Your data is deleted within 30 days of termination.',
    ],
  },
  {
    title: 'What the service is, and is not',
    paragraphs: [
      'The service calculates from the figures you enter. Check potencies against laboratory results, and have a qualified person release what you make.',
      'It does not do inventory costing or sales orders, and it is no legal, medical or regulatory advice.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not break the law with the service, reach for data of others, disturb it, or pass it on as your own. We may suspend an account that does.',
    ],
  },
  {
    title: 'Support',
    paragraphs: ['We aim to respond to requests within 2 business days.'],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You may stop at any time by deleting your account or writing to us. We may end the agreement when these terms are broken, or when the service is given up.',
    ],
  },
  {
    title: 'Warranty and liability',
    paragraphs: [
      'The service is provided as it is, without warranties beyond those the law does not let us exclude.',
      'Our liability is capped at the fees you paid for the 12 months before the claim.',
    ],
  },
  {
    title: 'Disputes',
    paragraphs: [
      'These terms are governed by United States law. Disputes are settled by arbitration in Columbus, OH.',
    ],
  },
  {
    title: 'Changes of these terms',
    paragraphs: [
      'We may change these terms. The date at the top says when they last changed; using the service after that means accepting them.',
    ],
  },
];
