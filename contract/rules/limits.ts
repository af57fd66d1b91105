/** Characters of a note, a message or a description. */
export const maxTextLength = 4000

/** Goals that a member may have open at a time. */
export const maxOpenGoals = 20
