/**
 * `closed`: only tools create accounts
 * (https://cloud.google.com/identity-platform/docs/concepts-manage-users#user_actions).
 */
export const signUps = ['open', 'closed'] as const
export type SignUp = (typeof signUps)[number]
