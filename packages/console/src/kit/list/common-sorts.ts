import type { ListSort } from './list-definition.ts'

export const byName: ListSort = { label: 'Name', directions: { asc: 'A to Z', desc: 'Z to A' }, first: 'asc' }

export const byChange: ListSort = {
  label: 'Updated',
  directions: { desc: 'latest first', asc: 'longest ago first' },
  first: 'desc',
  missing: 'date of change',
}
