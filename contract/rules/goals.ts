/** Goals that a member may have open at a time. Apart from the schemas, so that the list of goals loads no form. */
export const maxOpenGoals = 20
