import { contractOf } from '#engine/noun/contract.ts'
import { ClubRequest } from './club-request.ts'

export const clubRequest = contractOf({
  path: 'clubs/{clubId}/private/request',
  title: 'Club request',
  about:
    'The message of the person who requested a club. One document for each club, separate because clubs are public, and deleted with it.',
  schema: ClubRequest,
  fields: {
    applicantId: { by: 'platform', means: 'Who asks: the uid.', example: 'user-1' },
    applicantName: { by: 'platform', means: 'Name at the time.', example: 'Ada Field' },
    email: { by: 'platform', means: 'Address to reply to.', example: 'ada@harbour.example' },
    phone: { by: 'platform', means: 'Telephone number.', example: '+441632960961' },
    message: {
      by: 'platform',
      means: 'What they wrote.',
      example: 'We play in the Kent league since August.',
    },
    mentions: {
      by: 'platform',
      means: 'What they say about clubs that may be the same.',
      example: 'Harbour Wanderers was our name until 2019.',
    },
  },
  derived: {},
})
