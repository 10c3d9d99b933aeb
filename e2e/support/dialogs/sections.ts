import {
  choose,
  find,
  item,
  ofRow,
  offline,
  options,
  own,
  refusedChange,
  registered,
  type DialogVisit,
  wait,
  withFile,
} from "./steps.ts";

/** The dialogs and menus of visitors, of the header and of the five sections. */
export const sectionDialogs: readonly DialogVisit[] = [
  { file: "pages/landing/landing-view.tsx", path: "/landing", open: [find("[data-clear-cache=ask]")] },
  {
    file: "features/accounts/data-use-dialog.tsx",
    path: "/register",
    open: [...registered, choose("Learn More About Data Use")],
  },
  { file: "pages/app-shell/header-menu.tsx", name: "menu", as: "ana", path: "/", open: [own] },
  {
    file: "pages/app-shell/header-menu.tsx",
    name: "feedback",
    as: "ana",
    path: "/",
    open: [own, item("mail")],
  },
  {
    file: "features/people/qr-dialog.tsx",
    as: "ana",
    path: "/",
    open: [own, item("qr-code"), wait("[role=dialog] path")],
  },
  { file: "pages/app-shell/language-dialog.tsx", as: "ana", path: "/", open: [own, item("globe")] },
  {
    file: "pages/command-palette/shortcut-map.tsx",
    as: "ana",
    path: "/",
    open: [own, choose("Keyboard shortcuts")],
  },
  {
    file: "pages/command-palette/palette.tsx",
    as: "ana",
    path: "/",
    open: [wait("main h1"), (page) => page.keyboard.press("Control+k")],
  },
  {
    file: "pages/app-shell/offline/unsent-dialog.tsx",
    as: "ana",
    path: "/",
    open: [
      wait("main h1"),
      refusedChange(true),
      own,
      item("log-out"),
      wait("[role=alertdialog]"),
      refusedChange(false),
    ],
  },
  {
    file: "pages/app-shell/install/install-by-hand.tsx",
    as: "ana",
    path: "/",
    alone: true,
    open: [
      (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, "userAgent", { value: "iPhone" });
          Object.defineProperty(navigator, "standalone", { value: false });
        }),
      (page) => page.reload(),
      own,
      choose("Install the app"),
    ],
  },
  {
    file: "pages/app-shell/offline/queue-dialog.tsx",
    as: "bo",
    path: "/edit-trip?id=:trip",
    open: [
      wait("main form"),
      offline,
      find("main form [type=submit]"),
      // The form's page has this button too, so wait until the page has changed.
      wait("#upcoming-trips"),
      find("[role=status] button"),
    ],
  },
  {
    file: "features/notifications/bell.tsx",
    as: "ana",
    path: "/",
    open: [find("header button:has(.lucide-bell)"), wait("[role=dialog] li")],
  },
  { file: "features/trips/trip-dialog.tsx", as: "ana", path: "/", open: [choose("Add New Trip")] },
  {
    file: "ui/dates/date-range-field.tsx",
    as: "ana",
    path: "/",
    open: [choose("Add New Trip"), find("form [aria-haspopup=dialog]"), wait("[role=dialog] [role=grid]")],
  },
  { file: "features/trips/upcoming-trips.tsx", as: "ana", path: "/", open: [ofRow("trash")] },
  {
    file: "features/days/my-month.tsx",
    as: "ana",
    path: "/",
    open: [find("main [data-day][aria-current]"), wait("[role=dialog] form, [role=dialog] p")],
  },
  { file: "features/groups/group-dialog.tsx", as: "ana", path: "/?tab=groups&add=group", open: [] },
  { file: "features/groups/delete-group.tsx", as: "ana", path: "/?tab=groups", open: [ofRow("trash")] },
  { file: "features/groups/leave-group.tsx", as: "ana", path: "/?tab=groups", open: [ofRow("log-out")] },
  {
    file: "features/groups/remove-member.tsx",
    as: "ana",
    path: "/group-members/:group?name=Friends",
    open: [ofRow("user-round-minus")],
  },
  { file: "pages/people/person-menu.tsx", as: "ana", path: "/?tab=connect", open: [options] },
  {
    file: "features/groups/add-to-group.tsx",
    as: "ana",
    path: "/people/demo-bo",
    open: [options, item("users-round"), wait("[role=dialog] li")],
  },
  {
    file: "features/connections/remove-connection.tsx",
    as: "ana",
    path: "/people/demo-bo",
    open: [options, item("user-round-minus")],
  },
  {
    file: "features/reports/report-dialog.tsx",
    as: "ana",
    path: "/people/demo-bo",
    open: [options, item("flag")],
  },
  {
    file: "features/blocks/block-dialog.tsx",
    as: "ana",
    path: "/people/demo-bo",
    open: [options, item("ban")],
  },
  {
    file: "pages/people/start-chat.tsx",
    as: "ana",
    path: "/?tab=messages",
    open: [choose("Start New Chat")],
  },
  { file: "features/chat/list/conversation-row.tsx", as: "ana", path: "/?tab=messages", open: [options] },
  {
    file: "features/chat/thread/chat-head.tsx",
    as: "ana",
    path: "/chat/demo-bo",
    open: [find("header:has(h1) [aria-haspopup=menu]")],
  },
  {
    file: "features/chat/list/delete-conversation.tsx",
    as: "ana",
    path: "/chat/demo-bo",
    open: [find("header:has(h1) [aria-haspopup=menu]"), item("trash")],
  },
  {
    file: "features/chat/thread/message-menu.tsx",
    as: "ana",
    // A short thread. A long one draws only the messages in view, which change with the window size.
    path: "/chat/demo-hana",
    open: [find("li:has(p) [aria-haspopup=menu]")],
  },
  {
    file: "features/chat/thread/delete-message.tsx",
    as: "ana",
    path: "/chat/demo-bo",
    open: [find("li:has(p) [aria-haspopup=menu]"), item("trash")],
  },
  {
    file: "features/chat/sending/photo-preview.tsx",
    as: "ana",
    path: "/chat/demo-bo",
    open: [withFile("[type=file]")],
  },
];
