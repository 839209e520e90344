/** Secret IDs by purpose. As deployed, keys of different purposes derive from different secrets. */
export const SECRET_IDS = {
  SIGNING_SECRET_ID: 'signing-secret',
  MAIL_LINKS_SECRET_ID: 'mail-links-secret',
  PAGE_TOKENS_SECRET_ID: 'page-tokens-secret',
  WEBHOOK_KEYS_SECRET_ID: 'webhook-keys-secret',
  PUBLIC_LINKS_SECRET_ID: 'public-links-secret',
} as const
