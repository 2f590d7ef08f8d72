type Plan = {
  /** In the navigation's words. */
  heading: string
  /** What the page will hold (product.md, section 5). */
  holds: string
}

/** Areas whose routes exist before their pages do, by the route's pattern. */
export const plannedPages: Record<string, Plan> = {
  '/pipelines': {
    heading: 'Sales Pipeline',
    holds: 'The deals as a board and as a list, with value, probability, close date and next activity.',
  },
  '/sales-pipeline': {
    heading: 'Sales Pipeline',
    holds: 'The deals as a board and as a list, with value, probability, close date and next activity.',
  },
  '/sales-pipeline/add': { heading: 'Add deal', holds: 'A form for a new deal.' },
  '/pipelines/:pipelineId': {
    heading: 'Deal',
    holds: 'One deal with its stage, contacts, activities and history.',
  },
  '/pipelines/:pipelineId/edit': { heading: 'Edit deal', holds: "The deal's fields." },
}
