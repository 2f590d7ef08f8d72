import type { MailSettings } from '#tools/mail/mail-settings.ts'

export const testMail = (smtpUrl: string): MailSettings => ({
  smtpUrl,
  from: { name: 'Harbour League', address: 'no-reply@harbour.example' },
  name: 'Harbour League',
})
