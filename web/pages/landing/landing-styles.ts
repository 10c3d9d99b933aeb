/**
 * Styles that only the landing page needs, so the app's style sheet doesn't carry them. The circles slide
 * together once, then the shared part lights; with less motion they stand.
 */
export const landingStyles = `
.landing{max-width:80rem}
.landing-view{padding-bottom:1rem}
.landing-lead{max-width:30em}
.landing-drawing{max-width:32rem}
.landing-title{font-size:clamp(2.25rem,9vw,3.25rem);line-height:1.06;letter-spacing:-.03em}
[dir=rtl] .landing-title{line-height:1.3;letter-spacing:0}
@media (width>=64rem){
.landing{padding-inline:2.5rem}
.landing-title{font-size:4rem}
.landing-lead{font-size:1.5rem;line-height:1.875rem}
.landing-drawing{max-width:none}
.landing-view{min-height:38rem;grid-template-columns:5fr 6fr;column-gap:4rem;padding-bottom:4rem}}
@media (scripting:enabled){.landing-tour:empty{min-height:100dvh}}
@media (prefers-reduced-motion:no-preference){
.slide{animation:slide .7s .15s cubic-bezier(.2,.7,.2,1) both}
.light{animation:light .24s .75s both}
@keyframes slide{from{transform:translateX(var(--from))}}
@keyframes light{from{opacity:0}}}
`.replaceAll("\n", "");
