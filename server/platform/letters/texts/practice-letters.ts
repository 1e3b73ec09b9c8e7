/** Challenges and practice. */
export const practiceLetters = {
  'challenge-post-reported': {
    subject: 'Reported post in “{title}”',
    text: 'Hello {name},\n\na post in the discussion of your challenge “{title}” was reported. Check it:\n\n{link}',
  },
  'challenge-rejudged-solved': {
    subject: '“{title}” was rejudged',
    text: 'Hello {name},\n\nthe tests of the challenge “{title}” were corrected and your submission was rejudged. It now counts as solved:\n\n{link}',
  },
  'challenge-rejudged-lost': {
    subject: '“{title}” was rejudged',
    text: 'Hello {name},\n\nthe tests of the challenge “{title}” were corrected and your submission was rejudged. It no longer counts as solved, and its points were removed. Review the verdicts and submit again:\n\n{link}',
  },
  'problem-scores-corrected': {
    subject: 'Scores of “{title}” were corrected',
    text: 'Hello {name},\n\nscores of “{title}” were corrected, which changed your score or rank:\n\n{link}',
  },
  'problem-scored': {
    subject: 'Scores of “{title}” are published',
    text: 'Hello {name},\n\nyour answer to “{title}” was scored, and the final standings are published:\n\n{link}',
  },
  'module-set': {
    subject: 'New communication module: {title}',
    text: 'Hello {name},\n\nyour teacher set the module “{title}” for you:\n\n{link}',
  },
  'practice-mark-decided': {
    subject: 'Your contested mark is decided',
    text: 'Hello {name},\n\na teacher looked at the mark you contested in “{title}”:\n\n{link}',
  },
  'practice-feedback': {
    subject: 'Feedback on “{title}”',
    text: 'Hello {name},\n\nyour teacher gave feedback on “{title}”:\n\n{link}',
  },
  'challenge-answered': {
    subject: 'New reply in a discussion about {title}',
    text: 'Hello {name},\n\nthere is a new reply in a discussion you joined about the challenge “{title}”:\n\n{link}',
  },
} as const;
