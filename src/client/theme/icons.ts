import {
  ColumnsIcon as ColumnsOcticon,
  ListUnorderedIcon as ListUnorderedOcticon,
  ListOrderedIcon as ListOrderedOcticon,
  LinkIcon as LinkOcticon,
  ItalicIcon as ItalicOcticon,
  BoldIcon as BoldOcticon,
  ArrowLeftIcon as ArrowLeftOcticon,
  ArrowSwitchIcon as ArrowSwitchOcticon,
  CheckCircleFillIcon as CheckCircleFillOcticon,
  CheckIcon as CheckOcticon,
  ChecklistIcon as ChecklistOcticon,
  ChevronDownIcon as ChevronDownOcticon,
  ChevronLeftIcon as ChevronLeftOcticon,
  ChevronRightIcon as ChevronRightOcticon,
  ChevronUpIcon as ChevronUpOcticon,
  CircleIcon as CircleOcticon,
  CopyIcon as CopyOcticon,
  DashIcon as DashOcticon,
  DiffModifiedIcon as DiffModifiedOcticon,
  DownloadIcon as DownloadOcticon,
  DuplicateIcon as DuplicateOcticon,
  GearIcon as GearOcticon,
  GlobeIcon as GlobeOcticon,
  GrabberIcon as GrabberOcticon,
  GraphIcon as GraphOcticon,
  KebabHorizontalIcon as KebabHorizontalOcticon,
  KeyIcon as KeyOcticon,
  LightBulbIcon as LightBulbOcticon,
  LinkExternalIcon as LinkExternalOcticon,
  LockIcon as LockOcticon,
  LogIcon as LogOcticon,
  OrganizationIcon as OrganizationOcticon,
  PaperclipIcon as PaperclipOcticon,
  PencilIcon as PencilOcticon,
  PeopleIcon as PeopleOcticon,
  PlusIcon as PlusOcticon,
  PulseIcon as PulseOcticon,
  QuestionIcon as QuestionOcticon,
  RowsIcon as RowsOcticon,
  SearchIcon as SearchOcticon,
  ShieldLockIcon as ShieldLockOcticon,
  SidebarCollapseIcon as SidebarCollapseOcticon,
  SidebarExpandIcon as SidebarExpandOcticon,
  SignOutIcon as SignOutOcticon,
  SortAscIcon as SortAscOcticon,
  SortDescIcon as SortDescOcticon,
  SyncIcon as SyncOcticon,
  TelescopeIcon as TelescopeOcticon,
  ThreeBarsIcon as ThreeBarsOcticon,
  TrashIcon as TrashOcticon,
  TriangleDownIcon as TriangleDownOcticon,
  UndoIcon as UndoOcticon,
  UploadIcon as UploadOcticon,
} from "@primer/octicons-react";

// One meaning each (16 px; 24 only in empty states and results). A new meaning gets a line of its own.

/** The dashboard. */
export const DashboardIcon = GraphOcticon;
/** The record list and what hangs on records. */
export const RecordsIcon = LogOcticon;
/** The settings. */
export const SettingsIcon = GearOcticon;
/** The product's own data, and who keeps them. */
export const AdminIcon = ShieldLockOcticon;
/** Searching. */
export const SearchIcon = SearchOcticon;
/** Adding something. */
export const AddIcon = PlusOcticon;
/** Editing something. */
export const EditIcon = PencilOcticon;
/** Making a second one of the same. */
export const DuplicateIcon = DuplicateOcticon;
/** Copying text. */
export const CopyIcon = CopyOcticon;
/** Deleting something. */
export const DeleteIcon = TrashOcticon;
/** Handing out a file. */
export const ExportIcon = DownloadOcticon;
/** Taking in a file. */
export const ImportIcon = UploadOcticon;
/** Replacing one by another, changing the status. */
export const ReplaceIcon = ArrowSwitchOcticon;
/** Grouping a list. */
export const GroupByIcon = RowsOcticon;
/** Columns of a list. */
export const ColumnsIcon = ColumnsOcticon;
/** More actions. */
export const MoreIcon = KebabHorizontalOcticon;
/** Moving a row. */
export const MoveIcon = GrabberOcticon;
/** Something folded; the way onward. */
export const ClosedIcon = ChevronRightOcticon;
/** Something unfolded. */
export const OpenIcon = ChevronDownOcticon;
/** A menu behind a button. */
export const MenuIcon = TriangleDownOcticon;
/** Complete. */
export const DoneIcon = CheckCircleFillOcticon;
/** Not begun. */
export const UntouchedIcon = CircleOcticon;
/** Comes from the product. */
export const ProductIcon = LockOcticon;
/** Comes from the group or the company. */
export const OwnIcon = OrganizationOcticon;
/** Deviates from what is inherited. */
export const DeviatingIcon = DiffModifiedOcticon;
/** Taking back. */
export const ResetIcon = UndoOcticon;
/** Shared, others are here. */
export const SharedIcon = PeopleOcticon;
/** Being saved. */
export const SavingIcon = SyncOcticon;
/** Help. */
export const HelpIcon = QuestionOcticon;
/** The list of all gaps. */
export const AllGapsIcon = ChecklistOcticon;
/** An enclosure. */
export const EnclosureIcon = PaperclipOcticon;
/** Opens in a new tab. */
export const NewTabIcon = LinkExternalOcticon;
/** Back to where one came from. */
export const BackIcon = ArrowLeftOcticon;
/** What happened in the register. */
export const ActivityIcon = PulseOcticon;
/** A small tick. */
export const TickIcon = CheckOcticon;
/** The navigation on small screens. */
export const DrawerIcon = ThreeBarsOcticon;
/** Folding the navigation. */
export const FoldIcon = SidebarCollapseOcticon;
/** Unfolding the navigation. */
export const UnfoldIcon = SidebarExpandOcticon;
/** Nothing is here. */
export const LostIcon = TelescopeOcticon;
/** Sorted upward. */
export const AscendingIcon = SortAscOcticon;
/** Sorted downward. */
export const DescendingIcon = SortDescOcticon;
/** First priority. */
export const FirstIcon = ChevronUpOcticon;
/** Second priority. */
export const SecondIcon = DashOcticon;
/** The password. */
export const PasswordIcon = KeyOcticon;
/** The language. */
export const LanguageIcon = GlobeOcticon;
/** Signing out. */
export const SignOutIcon = SignOutOcticon;
/** Something proposed. */
export const ProposalIcon = LightBulbOcticon;
/** The way back to what comes before. */
export const BackwardIcon = ChevronLeftOcticon;

export {
  CloseIcon,
  DangerIcon,
  DayIcon,
  ErrorIcon,
  GapIcon,
  NightIcon,
  NoticeIcon,
  OfflineIcon,
} from "./earlyIcons.tsx";

/** Bold text. */
export const BoldIcon = BoldOcticon;
/** Italic text. */
export const ItalicIcon = ItalicOcticon;
/** A list with bullets. */
export const BulletsIcon = ListUnorderedOcticon;
/** A list with numbers. */
export const NumbersIcon = ListOrderedOcticon;
/** A link in a text. */
export const LinkIcon = LinkOcticon;
