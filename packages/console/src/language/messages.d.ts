declare module 'virtual:messages/*' {
  import type { Messages } from '@touchline/domain/language/t.ts'

  export const messages: Messages
}
