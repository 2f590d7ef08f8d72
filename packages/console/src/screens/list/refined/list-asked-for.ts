import {
  refinedAmong,
  refinedBatch,
  refinedCount,
  refinedPage,
} from '#data/engine/lists/refined/look-through.ts'
import { nounFile } from '#screens/list/noun-file.ts'
import { refinedFilters } from './noun-refined.ts'

/** The parts of a list that come once somebody asks for them: its file, filters that no index answers, and the looking through. */
export const askedFor = {
  file: nounFile,
  filters: refinedFilters,
  page: refinedPage,
  count: refinedCount,
  batch: refinedBatch,
  among: refinedAmong,
}
